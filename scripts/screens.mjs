/** `npm run screens`: takes the pictures of docs/screens again. */
import { runForeground } from './lib/child.mjs'
import { pinnedNode } from './lib/project.mjs'
import { prepareBrowser } from './lib/with-browser.mjs'

runForeground(pinnedNode, ['--disable-warning=ExperimentalWarning', 'e2e/support/pictures.ts'], await prepareBrowser())
