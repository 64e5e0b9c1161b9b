-- Posts one search after the other: wrk -s search.lua URL -- FILE KEY BEARER
-- FILE has a JSON body a line.
local bodies = {}
local at = 0
local headers = {}

function init(args)
  for line in io.lines(args[1]) do bodies[#bodies + 1] = line end
  headers["Content-Type"] = "application/json"
  headers["X-Api-Key"] = args[2]
  headers["Authorization"] = "Bearer " .. args[3]
end

function request()
  at = at + 1
  return wrk.format("POST", nil, headers, bodies[(at - 1) % #bodies + 1])
end
