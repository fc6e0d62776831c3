# ==> app.json
{"dynamic":{"g":{"for_each":"${[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}","iterator":"g","content":{"h":{"x":"%{if try(g.value,g,g,g.e,g.e,g.e,g.e,g.ue,g.e,g.e,g.ue,g.v,g.e,g.ue,g.e,g.e,g.e,g.ue,g.e,g.e,g.e,g.e,g.ue,g.v,g.e,g.v,g.ue,g.v,g.e,g.v,g.ue,g.v,g.e,g.v,g.e,g.ue,g.e,g.e,g.e,g.ue)}%{endif}"}}}}}
