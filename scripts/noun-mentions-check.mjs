import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
const root = path.join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
const modules = path.join(root, 'apps/api/src/modules')
const nouns = readdirSync(modules, { withFileTypes: true }).filter((e) => e.isDirectory()).flatMap((e) => readdirSync(path.join(modules, e.name)).filter((f) => f.endsWith('.module.ts')).map((f) => f.replace('.module.ts', '')))
const skip = /^docs\/|\.(md|po|graphql|ttf|woff2|png|svg|pdf|gz)$|migrations\/|^pnpm-lock|\.snap$/
const texts = files.filter((f) => !skip.test(f)).map((f) => [f, readFileSync(path.join(root, f), 'utf8')])
for (const noun of nouns) {
  const re = new RegExp(noun.split('-').join('[-_ ]?'), 'i')
  const named = texts.filter(([f, t]) => !re.test(f) && re.test(t)).map(([f]) => f)
  console.log(noun, named.length)
  if (process.argv.includes(noun)) console.log(named.join('\n'))
}
