/** `npm run screens`: draws the pictures of docs/screens anew. */
import { runForeground } from './lib/child.mjs'
import { pinnedNode } from './lib/project.mjs'
import { prepareBrowser } from './lib/with-browser.mjs'

runForeground(pinnedNode, ['--disable-warning=ExperimentalWarning', 'e2e/support/pictures.ts'], await prepareBrowser())
