/** Installs, builds and finds a browser for scripts of e2e/ that are no tests. */
import { findBrowser } from './browser.mjs'
import { runTasks } from './build.mjs'
import { install, isInstalled } from './install.mjs'
import { step } from './step.mjs'

/** What a script of e2e/ needs: the product as it was built last, and a browser. Answers the environment that names it. */
export async function prepareBrowser() {
  await step('installing packages', () => (isInstalled() ? 'unchanged' : install()))
  await step('generating', () => runTasks('generate'))
  await step('building', () => runTasks('build'))
  return { CHROMIUM_PATH: await findBrowser() }
}
