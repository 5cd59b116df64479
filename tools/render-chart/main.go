// Renders a Helm chart as Helm does, as far as our chart needs it: Go's templates, sprig, and Helm's own toYaml and include.
//
//	go run main.go CHART RELEASE < values.json > manifests.yaml
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

func toYaml(value interface{}) (string, error) {
	text, err := yaml.Marshal(value)
	return strings.TrimSuffix(string(text), "\n"), err
}

func render(chart, release string) error {
	var values map[string]interface{}
	if err := json.NewDecoder(os.Stdin).Decode(&values); err != nil {
		return err
	}
	all := template.New("chart").Option("missingkey=error")
	functions := sprig.TxtFuncMap()
	// a chart that Helm renders reads nothing of the machine
	delete(functions, "env")
	delete(functions, "expandenv")
	functions["toYaml"] = toYaml
	functions["include"] = func(name string, data interface{}) (string, error) {
		var into strings.Builder
		err := all.ExecuteTemplate(&into, name, data)
		return into.String(), err
	}
	all.Funcs(functions)
	files, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	if err != nil {
		return err
	}
	if all, err = all.ParseFiles(files...); err != nil {
		return err
	}
	data := map[string]interface{}{
		"Values":  values,
		"Release": map[string]interface{}{"Name": release, "Service": "Helm"},
	}
	for _, file := range files {
		if strings.HasPrefix(filepath.Base(file), "_") {
			continue
		}
		fmt.Printf("---\n# %s\n", filepath.Base(file))
		if err := all.ExecuteTemplate(os.Stdout, filepath.Base(file), data); err != nil {
			return err
		}
	}
	return nil
}

func main() {
	if err := render(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
