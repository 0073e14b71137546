/**
 * Part of `npm run check:long`: 5,000 random sequences of payments, credit and credit notes beside a model of them, kills of the
 * server under them, and 10,000 invoices beside another way of computing them.
 */
import { runForeground } from '../lib/child.mjs'
import { pinnedNode } from '../lib/project.mjs'

const test = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'apps/api/src/testing/money']
runForeground(pinnedNode, test, { MONEY_SEQUENCES: '5000', MONEY_KILLS: '20', MONEY_INVOICES: '10000' })
