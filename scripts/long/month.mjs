/** The calendar's month against the clock, in a real browser. */
import { runForeground } from '../lib/child.mjs'
import { pinnedNode } from '../lib/project.mjs'
import { prepareBrowser } from '../lib/with-browser.mjs'

runForeground(pinnedNode, ['--disable-warning=ExperimentalWarning', 'e2e/month-bench.ts'], await prepareBrowser())
