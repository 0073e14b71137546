/**
 * Compares the files of docker compose, .env.example, deploy/haproxy.cfg and the Dockerfile with the settings that the product
 * reads, and with each other: no test runs docker.
 */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { serverLogSettings } from '../prisma/log-settings.ts'
import { listChartProblems } from './lib/chart-problems.mjs'
import { root, serverEnvironment } from './lib/project.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const problems = []
const expect = (holds, problem) => holds || problems.push(problem)
const names = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name)

const known = names(read('apps/api/src/env.ts'), /^ {2}([A-Z][A-Z0-9_]*): z?/gm)
const listed = names(read('.env.example'), /^([A-Z][A-Z0-9_]*)=/gm)
const compose = read('docker-compose.yml')
const { services, volumes } = parse(compose)
const scaledCompose = read('docker-compose.scaled.yml')
const scaled = parse(scaledCompose, { merge: true, logLevel: 'error' }).services // without a notice of compose's own !reset
const interpolated = new Set(names(compose + scaledCompose, /\$\{([A-Z0-9_]+)/g))

expect(known.length > 5, 'env.ts shows no variables')
for (const name of known) expect(listed.includes(name), `.env.example lacks ${name}`)
for (const name of interpolated) expect(listed.includes(name), `.env.example lacks ${name}, which docker-compose.yml asks for`)
for (const name of listed)
  expect(known.includes(name) || interpolated.has(name), `.env.example lists ${name}, which nothing reads`)
const secrets = names(/secretNames = \[([^\]]*)\]/.exec(read('apps/api/src/env.ts'))?.[1] ?? '', /'(\w+)'/g)
const overlay = parse(read('deploy/compose.secrets.yml'))
for (const name of secrets) expect(known.includes(name), `the secret ${name} is no variable`)
for (const [name, file] of Object.entries(overlay.services.app.environment)) {
  const isEmptied = file === '' && overlay.services.app.environment[`${name}_FILE`]
  expect(
    isEmptied || secrets.includes(name.replace(/_FILE$/, '')),
    `compose.secrets.yml gives the app ${name}, which is no secret's`,
  )
  const source = overlay.secrets[path.basename(file)]
  expect(file === '' || source, `compose.secrets.yml has no secret for ${file}`)
}
for (const name of Object.keys(services.app.environment))
  expect(known.includes(name), `compose gives the app ${name}, which it does not read`)

/** Settings that the container fixes, since they name places inside of it; the others come from .env. */
const fixed = ['HOST', 'PORT', 'DATA_DIR', 'LOG_FILE', 'NODE_ENV']
const image = /^ENV (?:.+\\\n)*.+$/m.exec(read('Dockerfile').split('\nFROM ').at(-1))?.[0] ?? ''
for (const name of fixed) expect(image.includes(`${name}=`), `the Dockerfile does not set ${name}`)
for (const name of known.filter((each) => !fixed.includes(each)))
  expect(name in services.app.environment, `compose does not pass ${name} of .env.example to the app`)
const listedSecrets = names(/<NAME>_FILE: ([^.]+)\./.exec(read('.env.example'))?.[1] ?? '', /(\w+)/g)
expect(listedSecrets.join() === secrets.join(), `.env.example lists as secrets ${listedSecrets.join()}, not ${secrets.join()}`)

const ids = /sudo chown (\d+):\d+ /.exec(read('deploy/compose.secrets.yml'))?.[1]
expect(ids === '1000', 'compose.secrets.yml gives the files to another user than node of the image, whose number is 1000')

for (const secret of ['POSTGRES_PASSWORD', 'AUTH_SECRET', 'BASE_URL']) {
  const asked = compose.match(new RegExp(`\\$\\{${secret}[^}]*\\}`, 'g')) ?? []
  expect(
    asked.length > 0 && asked.every((use) => use.startsWith(`\${${secret}:?`)),
    `${secret} has a default in docker-compose.yml`,
  )
}
expect(services.db.environment.POSTGRES_INITDB_ARGS.includes('--locale=C.UTF-8'), "the database's locale can't read Thai")
for (const [name, value] of serverLogSettings)
  expect(services.db.command?.includes(`-c ${name}=${value}`), `the database's log is not told ${name}=${value}`)
expect(
  services.app.volumes.some((volume) => volume.endsWith(`:${services.app.environment.BACKUP_DIR}`)),
  'the backups would lie inside the container',
)
expect(!services.db.ports, 'the database is open to the network')
for (const [name, { ports = [], build, image }] of Object.entries({
  ...services,
  balancer: scaled.balancer,
  redis: scaled.redis,
})) {
  expect(
    build || /^\$\{\w+_IMAGE:-[\w/]+:v?\d+\.\d+[\w.-]*\}$/.test(image),
    `${name}: the image has no full version that a variable may replace`,
  )
  expect(name === 'proxy' || ports.every((port) => port.startsWith('127.0.0.1:')), `${name} listens on every address`)
}
for (const [name, service] of Object.entries(services)) {
  for (const volume of service.volumes ?? []) {
    const [source] = volume.split(':')
    expect(source.startsWith('.') || source in volumes, `${name}: there is no volume ${source}`)
  }
}

/** The servers of docker-compose.scaled.yml: `app`, and what extends it. */
const servers = Object.keys(scaled).filter((name) => name === 'app' || scaled[name].extends?.service === 'app')
expect(servers.length > 1, 'docker-compose.scaled.yml has a single server')
for (const name of servers) {
  const { ports, environment, stop_grace_period: grace } = scaled[name]
  expect(ports?.length === 0, `${name} keeps the port that HAProxy publishes`)
  expect(environment.TRUSTED_PROXY === 'true', `${name} takes HAProxy for its client`)
  const drain = Number(/^\$\{DRAIN_TIME:-(\d+)\}$/.exec(environment.DRAIN_TIME)?.[1])
  expect(drain >= 9, `${name} is gone before HAProxy has noticed`)
  expect(Number.parseInt(grace, 10) > drain + 10, `${name} is killed while it still answers`)
  for (const variable of Object.keys(environment)) expect(known.includes(variable), `${name} does not read ${variable}`)
}
const backends = read('deploy/haproxy.cfg')
  .split(/^backend /m)
  .slice(1)
for (const backend of backends) {
  const named = names(backend, /^ {2}server (\w+ \w+:4000)$/gm)
  const wanted = servers.map((name) => `${name} ${name}:4000`)
  expect(
    named.join() === wanted.join(),
    `deploy/haproxy.cfg: ${backend.split('\n', 1)[0]} has ${named.join()}, not ${wanted.join()}`,
  )
}
expect(backends.length === 2, 'deploy/haproxy.cfg does not have two backends')

const copied = names(read('Dockerfile'), /^COPY (?!--from)(.+) \S+$/gm).flatMap((sources) => sources.split(' '))
for (const file of copied)
  expect(statSync(path.join(root, file), { throwIfNoEntry: false }), `the Dockerfile copies ${file}, which is not there`)
expect(
  read('Dockerfile').includes('CMD ["node", "scripts/serve.mjs"]'),
  'the Dockerfile starts the server in another way than npm start',
)
for (const [name, here] of Object.entries(serverEnvironment)) {
  const value = here.replace(root, '/app/')
  expect(read('Dockerfile').includes(`${name}=${value}`), `the Dockerfile does not set ${name}=${value}, as npm start does`)
}
for (const base of names(read('Dockerfile'), /^FROM (\S+)/gm))
  expect(base === 'node:${NODE_TAG}', `the Dockerfile begins with ${base}, which nothing pins`)
expect(/^COPY --from=build \S+\/sbom\.cdx\.json \S+$/m.test(read('Dockerfile')), 'the image has no list of its packages')
problems.push(...listChartProblems(known))
expect(/^USER node$/m.test(read('Dockerfile')), 'the container runs as root')

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`${listed.length} variables and ${new Set([...Object.keys(services), ...Object.keys(scaled)]).size} services agree`)
