-- Asks for each address of a list in turn, as a program does: wrk -s program-get.lua URL -- FILE KEY BEARER
local paths = {}
local at = 0
local headers = {}

function init(args)
  for line in io.lines(args[1]) do paths[#paths + 1] = line end
  headers["X-Api-Key"] = args[2]
  headers["Authorization"] = "Bearer " .. args[3]
end

function request()
  at = at + 1
  return wrk.format("GET", paths[(at - 1) % #paths + 1], headers)
end
