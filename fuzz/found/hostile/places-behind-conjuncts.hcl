dynamic"j"{
for_each = [0]
iterator = x
labels = ["1.${x.key}${x.key}", ]
content {
}
}
m = {x = "क्क्क्क्क्कक्क््क्क्क्क्क्क्क्क्क्क्क्क्क्क"}
ex=a
dynamic"j"{
for_each=[]
iterator=e
labels=[""]
content{}
}