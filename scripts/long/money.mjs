/**
 * Part of `npm run check:long`: 5,000 random sequences of payments, credit and credit notes beside a model of them, and kills of the
 * server under them.
 */
import { runForeground } from '../lib/child.mjs'
import { pinnedNode } from '../lib/project.mjs'

const test = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'apps/api/src/testing/money']
runForeground(pinnedNode, test, { MONEY_SEQUENCES: '5000', MONEY_KILLS: '20' })
