import startTestDatabase from '@clinic/prisma/testing/global-setup'
// @ts-expect-error a plain script without types
import { findBrowser } from '../../scripts/lib/browser.mjs'

/** Starts a browser and a database server for all tests. Each spec starts a server of the product for itself. */
export default async function setUp() {
  process.env['CHROMIUM_PATH'] = (await findBrowser()) as string
  return startTestDatabase()
}
