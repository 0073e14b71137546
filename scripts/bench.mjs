/** `npm run bench`: how long the calendar's month takes the browser, against its target. */
import { runForeground } from './lib/child.mjs'
import { pinnedNode } from './lib/project.mjs'
import { prepareBrowser } from './lib/with-browser.mjs'

runForeground(pinnedNode, ['--disable-warning=ExperimentalWarning', 'e2e/support/month-bench.ts'], await prepareBrowser())
