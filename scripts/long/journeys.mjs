/** Part of `npm run check:long`: all journeys, or those of a file in every language, theme and width; builds and finds a browser first. */
import { runForeground } from '../lib/child.mjs'
import { pinnedNode } from '../lib/project.mjs'
import { prepareBrowser } from '../lib/with-browser.mjs'

const files = process.argv.slice(2)
const test = ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e', ...files]
runForeground(pinnedNode, test, { ...(await prepareBrowser()), EVERY_COMBINATION: String(files.length > 0) })
