/** Renders the Helm chart as Helm does, without Helm, which Debian does not have. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { unpackDebian } from './debian.mjs'
import { root } from './project.mjs'

const folder = path.join(root, 'deploy/helm')
const read = (file) => parse(readFileSync(path.join(folder, file), 'utf8'))

/** Go, and Sprig with what it needs. */
const packages = [
  ...['go', 'src'].map((part) => `golang-1.19-${part}`),
  ...['sprig', 'goutils', 'semver'].map((name) => `golang-github-masterminds-${name}-dev`),
  ...['google-uuid', 'huandu-xstrings', 'imdario-mergo', 'shopspring-decimal', 'spf13-cast'].map(
    (name) => `golang-github-${name}-dev`,
  ),
  ...['reflectwalk', 'copystructure'].map((name) => `golang-github-mitchellh-${name}-dev`),
  'golang-golang-x-crypto-dev',
  'golang-gopkg-yaml.v3-dev',
]

/** Builds the program that renders; undefined where Debian's Go can't be had. */
export function buildRenderer() {
  const debian = unpackDebian('golang', packages)
  if (!debian) return undefined
  const program = path.join(debian, 'render-chart')
  const GOROOT = path.join(debian, 'usr/lib/go-1.19')
  const env = { GOROOT, GOPATH: path.join(debian, 'usr/share/gocode'), GOCACHE: path.join(debian, 'built'), GO111MODULE: 'off' }
  execFileSync(path.join(GOROOT, 'bin/go'), ['build', '-o', program, path.join(root, 'scripts/lib/render-chart.go')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return program
}

/** The manifests with these values over the chart's own. Throws what a template refuses. */
export function renderChart(program, values) {
  const { name: Name, version: Version, appVersion: AppVersion } = read('Chart.yaml')
  const objects = {
    Chart: { Name, Version, AppVersion },
    Release: { Name: 'clinic', Namespace: 'clinic', Service: 'Helm' },
    Values: merge(read('values.yaml'), values),
  }
  const input = JSON.stringify({ templates: path.join(folder, 'templates'), objects })
  const { status, stdout, stderr } = spawnSync(program, { input, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim())
  return parseAllDocuments(stdout, { uniqueKeys: true }).flatMap((document) => {
    if (document.errors.length > 0) throw document.errors[0]
    return document.toJS() ?? []
  })
}

const isMap = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** As Helm does: maps are merged, everything else is replaced. */
function merge(own, given) {
  if (!isMap(own) || !isMap(given)) return given
  const merged = { ...own }
  for (const [name, value] of Object.entries(given)) merged[name] = name in own ? merge(own[name], value) : value
  return merged
}
