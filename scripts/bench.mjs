/** `npm run bench`: measures how long the browser takes to draw the calendar's month, and compares that with its target. */
import { runForeground } from './lib/child.mjs'
import { pinnedNode } from './lib/project.mjs'
import { prepareBrowser } from './lib/with-browser.mjs'

runForeground(pinnedNode, ['--disable-warning=ExperimentalWarning', 'e2e/support/month-bench.ts'], await prepareBrowser())
