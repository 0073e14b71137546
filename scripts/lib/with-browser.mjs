/** Installs, builds and finds a browser for scripts of e2e/ that are not tests. */
import { findBrowser } from './browser.mjs'
import { runTasks } from './build.mjs'
import { install, isInstalled } from './install.mjs'
import { step } from './step.mjs'

/** Returns the environment variables of a script of e2e/, which needs the built product and a browser. */
export async function prepareBrowser() {
  await step('installing packages', () => (isInstalled() ? 'unchanged' : install()))
  await step('generating', () => runTasks('generate'))
  await step('building', () => runTasks('build'))
  return { CHROMIUM_PATH: await findBrowser() }
}
