// The Go reference as a peer. Prints how much heap it takes from the system to decode the file, in bytes; then, for each line
// it gets, the seconds of a round of parsing and of one of parsing with hcldec.
package main

import (
	"bufio"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"time"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hcldec"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"
	"github.com/zclconf/go-cty/cty/function/stdlib"
)

func attr(name string, ty cty.Type) hcldec.Spec {
	return &hcldec.AttrSpec{Name: name, Type: ty, Required: name != "region"}
}

func attrs(types map[string]cty.Type) hcldec.ObjectSpec {
	spec := hcldec.ObjectSpec{}
	for name, ty := range types {
		spec[name] = attr(name, ty)
	}
	return spec
}

func list(name string, nested hcldec.Spec) hcldec.Spec {
	return hcldec.ObjectSpec{name: &hcldec.BlockListSpec{TypeName: name, Nested: nested}}
}

var specs = map[string]hcldec.Spec{
	"literals": list("server", attrs(map[string]cty.Type{
		"name": cty.String, "address": cty.String, "port": cty.Number, "weight": cty.Number, "enabled": cty.Bool,
		"region": cty.String, "tags": cty.List(cty.String), "ports": cty.List(cty.Number),
		"limits":      cty.Object(map[string]cty.Type{"cpu": cty.Number, "memory": cty.Number}),
		"description": cty.String,
	})),
	"expressions": list("rule", attrs(map[string]cty.Type{
		"name": cty.String, "port": cty.Number, "size": cty.Number, "enabled": cty.Bool, "label": cty.String,
		"hosts": cty.List(cty.String), "offsets": cty.Map(cty.Number), "total": cty.Number, "window": cty.Number,
	})),
	"blocks": hcldec.ObjectSpec{"service": &hcldec.BlockMapSpec{
		TypeName: "service", LabelNames: []string{"name", "kind"},
		Nested: hcldec.ObjectSpec{
			"replicas": attr("replicas", cty.Number),
			"check": &hcldec.BlockSpec{TypeName: "check", Required: true, Nested: attrs(map[string]cty.Type{
				"path": cty.String, "interval": cty.Number,
			})},
			"listener": &hcldec.BlockMapSpec{TypeName: "listener", LabelNames: []string{"name"}, Nested: hcldec.ObjectSpec{
				"port": attr("port", cty.Number),
				"tls":  &hcldec.BlockSpec{TypeName: "tls", Nested: attrs(map[string]cty.Type{"cert": cty.String})},
			}},
			"env": &hcldec.BlockAttrsSpec{TypeName: "env", ElementType: cty.String, Required: true},
		},
	}},
	"services": hcldec.ObjectSpec{"service": &hcldec.BlockMapSpec{
		TypeName: "service", LabelNames: []string{"name"},
		Nested: hcldec.ObjectSpec{
			"image": attr("image", cty.String), "replicas": attr("replicas", cty.Number), "timeout": attr("timeout", cty.Number),
			"public": attr("public", cty.Bool), "args": attr("args", cty.List(cty.String)), "labels": attr("labels", cty.Map(cty.String)),
			"check": &hcldec.BlockSpec{TypeName: "check", Required: true, Nested: attrs(map[string]cty.Type{
				"path": cty.String, "interval": cty.Number,
			})},
			"port": &hcldec.BlockMapSpec{TypeName: "port", LabelNames: []string{"name"}, Nested: attrs(map[string]cty.Type{
				"number": cty.Number, "protocol": cty.String,
			})},
			"script": attr("script", cty.String),
		},
	}},
	"templates": list("page", attrs(map[string]cty.Type{
		"url": cty.String, "note": cty.String, "text": cty.String, "body": cty.String, "list": cty.String,
	})),
}

var context = &hcl.EvalContext{
	Variables: map[string]cty.Value{
		"region":    cty.StringVal("eu-west-1"),
		"base_port": cty.NumberIntVal(8000),
		"tiers":     cty.ListVal([]cty.Value{cty.StringVal("web"), cty.StringVal("api"), cty.StringVal("db")}),
		"prices":    cty.MapVal(map[string]cty.Value{"small": cty.NumberIntVal(1), "large": cty.NumberIntVal(4)}),
	},
	Functions: map[string]function.Function{"upper": stdlib.UpperFunc, "length": stdlib.LengthFunc, "max": stdlib.MaxFunc},
}

func check(diags hcl.Diagnostics) {
	if diags.HasErrors() {
		fmt.Fprintln(os.Stderr, diags)
		os.Exit(1)
	}
}

// What takes longer than this is measured once: hcldec takes minutes for 10 MB.
const long = 2 * time.Second

func once(run func()) time.Duration {
	start := time.Now()
	run()
	return time.Since(start)
}

// Gives what measures a round of run, which took so long for the first time.
func measure(run func(), first time.Duration) func() float64 {
	if first > long {
		return first.Seconds
	}
	repeats := 1 + int(10*time.Millisecond/(once(run)+1))
	return func() float64 {
		for i := 1; i < repeats; i++ {
			run()
		}
		// What is left to collect must not run while others are measured.
		defer debug.FreeOSMemory()
		return once(func() {
			for i := 0; i < repeats; i++ {
				run()
			}
		}).Seconds() / float64(repeats)
	}
}

func main() {
	kind, file := os.Args[1], os.Args[2]
	text, err := os.ReadFile(file)
	if err != nil {
		panic(err)
	}
	parse := func() *hcl.File {
		parsed, diags := hclsyntax.ParseConfig(text, file, hcl.InitialPos)
		check(diags)
		return parsed
	}
	decode := func() {
		_, diags := hcldec.Decode(parse().Body, specs[kind], context)
		check(diags)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	first := once(decode)
	runtime.ReadMemStats(&after)
	fmt.Println(after.HeapSys - before.HeapSys)
	rounds := bufio.NewScanner(os.Stdin)
	if !rounds.Scan() {
		return
	}
	only := func() { parse() }
	parsed, decoded := measure(only, once(only)), measure(decode, first)
	for more := true; more; more = rounds.Scan() {
		fmt.Println(parsed(), decoded())
	}
}
