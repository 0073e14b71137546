/** Part of `npm run check:long`: every screen in every language, theme and width; builds and finds a browser first. */
import { runForeground } from '../lib/child.mjs'
import { pinnedNode } from '../lib/project.mjs'
import { prepareBrowser } from '../lib/with-browser.mjs'

const test = ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e', 'screens.spec']
runForeground(pinnedNode, test, { ...(await prepareBrowser()), EVERY_COMBINATION: 'true' })
