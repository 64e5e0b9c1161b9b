-- Asks for each address of a list once, each time as another visitor: wrk -s each-visitor.lua URL -- FILE FIRST
-- What has to be drawn is counted by the address that asks.
local paths = {}
local at = 0

function init(args)
  for line in io.lines(args[1]) do paths[#paths + 1] = line end
  at = tonumber(args[2] or "0")
end

function request()
  at = at + 1
  local from = string.format("10.%d.%d.1", math.floor(at / 250) % 250, at % 250)
  return wrk.format("GET", paths[(at - 1) % #paths + 1], { ["X-Forwarded-For"] = from })
end
