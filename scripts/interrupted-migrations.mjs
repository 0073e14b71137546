/** Part of `npm run check:long`: the newest migration killed after each of its statements. */
import { openTestDatabase, runVitest } from './lib/runners.mjs'

const database = await openTestDatabase()
const environment = { TEST_DATABASE_URL: database.url, NODE_ENV: 'test', EVERY_STATEMENT: 'true' }
const { passed, failed } = await runVitest('.', environment, 'prisma/interrupted.test.ts').finally(() => database.stop())
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
