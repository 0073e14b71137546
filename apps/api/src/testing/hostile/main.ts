import { openPublicAttack } from './public-attack.ts'
import { hostileRequest } from './requests.ts'
import { runHostileRequests } from './run.ts'

/**
 * Part of `npm run check:long`: `node main.ts all|public [requests] [seed]` prints its figures, and ends with 1 where one is missed. `public`: only what
 * anybody may ask without an account.
 */

const [whose, ...numbers] = process.argv.slice(2)
const [requests = 100_000, seed = 2026] = numbers.map(Number)
const attack = whose === 'public' ? await openPublicAttack() : { make: hostileRequest }
const figures = await runHostileRequests({ requests, warmUp: Math.ceil(requests / 5), atOnce: 32, seed, settle: 35_000, attack })
const { failures, isSameProcess, held, late, ordinaryClient: bystander, peak, heap, rss } = figures
const growth = ([before, after]: [number, number]) => `${before} -> ${after} MB (${Math.round((after / before - 1) * 100)} %)`
const isBack = ([before, after]: [number, number]) => after <= before * 1.15

const goals: [what: string, measured: string, isMet: boolean][] = [
  ['answers of 500 or above, errors in the log, and what nobody may get', String(failures.length), failures.length === 0],
  ['the process is the same', String(isSameProcess), isSameProcess],
  ['the event loop is held at most 250 ms', `${Math.round(held)} ms (late by the clock: ${Math.round(late)} ms)`, held < 250],
  [
    'a bystander waits at most 250 ms, p99',
    `${Math.round(bystander.p99)} ms (longest ${Math.round(bystander.longest)} ms)`,
    bystander.p99 < 250,
  ],
  ['the process takes at most 512 MB', `${peak} MB`, peak <= 512],
  ['the heap is back within 15 %', growth(heap), isBack(heap)],
  ['the process is back within 15 %', growth(rss), isBack(rss)],
]

console.log(
  `${requests} malformed and hostile requests, seed ${seed}, in ${Math.round(figures.seconds)} s: ${JSON.stringify(figures.answers)}`,
)
for (const [what, measured, isMet] of goals) console.log(`${isMet ? 'met   ' : 'missed'}  ${what}: ${measured}`)
for (const failure of failures.slice(0, 20)) console.log(`\n${failure}`)
const missed = goals.filter(([, , isMet]) => !isMet).length
console.log(`\n${goals.length - missed} passed, ${missed} failed`)
process.exit(missed > 0 ? 1 : 0)
