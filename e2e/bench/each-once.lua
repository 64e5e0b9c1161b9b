-- Asks for each address of a list once: wrk -s each-once.lua URL -- FILE FIRST
-- Beyond the end it starts again, which the bench notices by the number of requests.
local paths = {}
local at = 0

function init(args)
  for line in io.lines(args[1]) do paths[#paths + 1] = line end
  at = tonumber(args[2] or "0")
end

function request()
  at = at + 1
  return wrk.format("GET", paths[(at - 1) % #paths + 1])
end
