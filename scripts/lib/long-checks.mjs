/** The checks that `npm run check:long` runs. */
import { pinnedNode } from './project.mjs'

/** Of Node: `arguments` of a script, from the root of the project. */
const node = (...args) => [pinnedNode, '--disable-warning=ExperimentalWarning', ...args]

/** What takes longer than `npm test` may. Each is a command of its own, which passes when it ends with 0. */
export const longChecks = [
  {
    name: 'proofs',
    what: 'faults planted against the lines of the specification: a test that the line names notices each',
    command: node('scripts/long/planted-faults.mjs'),
  },
  {
    name: 'journeys',
    what: 'all journeys, with those that `npm test` has no time for',
    command: node('scripts/long/journeys.mjs'),
  },
  {
    name: 'screens',
    what: 'every screen in every language, theme and width',
    command: node('scripts/long/journeys.mjs', 'screens.spec'),
  },
  {
    name: 'monday',
    what: 'a Monday morning at the front desk, at every width and in both languages',
    command: node('scripts/long/journeys.mjs', 'monday.spec'),
  },
  {
    name: 'month',
    what: "the calendar's month against the clock",
    command: node('scripts/bench.mjs', 'month', '--scale', '10k'),
  },
  {
    name: 'answers',
    what: 'the servers that the product is measured beside answer as it does',
    command: node('scripts/bench.mjs', 'answers', '--scale', '10k'),
  },
  {
    name: 'hour',
    what: "the server's memory in an hour of everything",
    command: node('scripts/bench.mjs', 'hour', '--scale', '10k'),
  },
  {
    name: 'live',
    what: 'bookings told to 200 sockets: nothing lost, soon, and without slowing the bookings',
    command: node('apps/api/src/testing/live/live-load.ts'),
  },
  {
    name: 'files',
    what: 'a file of 100 MB sent in parts and read back: the same, and in little memory',
    command: node('apps/api/src/testing/files/large-files.ts'),
  },
  {
    name: 'hostile',
    what: '100,000 malformed and hostile requests: none fails inside, holds the others up, or is remembered',
    command: node('apps/api/src/testing/hostile/main.ts', 'all'),
  },
  {
    name: 'public',
    what: 'a flood of 50,000 requests to what patients may ask without an account: nothing fails, in 512 MB',
    command: node('apps/api/src/testing/hostile/main.ts', 'public', '50000'),
  },
  {
    name: 'oracles',
    what: '1,000 known and 1,000 unknown people book, arrive and follow links: no answer, statement or time tells who is who',
    command: node('scripts/long/oracles.mjs'),
  },
  {
    name: 'security',
    what: 'a model out to do harm, 500 times; every id of another clinic in every place, for every role',
    command: node('scripts/long/security.mjs'),
  },
  {
    name: 'money',
    what: '5,000 random sequences of payments, credit and credit notes beside a model, kills of the server under them, 10,000 invoices, and the printed codes of 200',
    command: node('scripts/long/money.mjs'),
  },
  {
    name: 'messages',
    what: '10,000 appointments changed at random while the servers that send their messages are killed: each is told what is due, once',
    command: node('scripts/long/messages.mjs'),
  },
  {
    name: 'availability',
    what: 'the free times of 20,000 random clinics beside a count of every minute, and of 200 beside what the server finds and books',
    command: node('scripts/long/availability.mjs'),
  },
  {
    name: 'papers',
    what: 'every document on every paper, in each language, short and long, with and without a logo, as pictures to look at',
    command: node('scripts/long/papers.mjs'),
  },
  {
    name: 'backup',
    what: 'a gigabyte backed up and restored, equal and in little memory',
    command: node('apps/api/src/backup/testing/long.ts'),
  },
  {
    name: 'upgrades',
    what: 'the newest migration killed after each of its statements, and the files of a real PostgreSQL 17 carried over',
    command: node('scripts/long/upgrades.mjs'),
  },
  {
    name: 'database',
    what: "PgBouncer of Debian's between server and database, and a failover to a standby under load",
    command: node('scripts/long/database-scaling.mjs'),
  },
  {
    name: 'chart',
    what: "the Helm chart rendered in every shape, by Debian's Go",
    command: node('scripts/long/chart.mjs'),
  },
  {
    name: 'several-servers',
    what: 'two and four servers behind HAProxy, restarted one after the other: no request fails, nothing told is lost or doubled',
    command: node('scripts/long/several-servers.mjs'),
  },
  {
    name: 'merges',
    what: 'a thousand merges and separations of patients, after which every row, sum and number is as without them',
    command: node('scripts/long/merges.mjs'),
  },
  {
    name: 'processes',
    what: 'every signal to every process of the tree, each on its own',
    command: node('scripts/long/processes.mjs'),
  },
  ...['100k', '1M'].map((scale) => ({
    name: `plans-${scale}`,
    what: `what is asked most, answered through indexes among ${scale} patients`,
    command: node('scripts/long/plans.mjs', scale),
  })),
  {
    name: 'faults',
    what: 'kills of the server and of Postgres, outages of every kind and length: more than an hour',
    command: node('apps/api/src/testing/faults/main.ts'),
  },
]
