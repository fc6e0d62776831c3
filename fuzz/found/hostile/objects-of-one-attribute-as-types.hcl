a = pair(pair(pair(pair(pair(pair(pair(pair(pair([{x = {x = 4}}])))))))))
