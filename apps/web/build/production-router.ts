import type { Plugin } from 'vite'

/**
 * Parts of what every screen loads first that this product never reaches: fetching ahead, hydration, instruments and server
 * components belong to the framework mode, warnings to the developer.
 */
const cuts: [of: string, by: string][] = [
  ['function warning(cond, message) {\n  if (!cond) {', 'function warning(cond, message) {\n  if (false) {'],
  ['hydrationData: opts?.hydrationData || parseHydrationData()', 'hydrationData: void 0'],
  ['if (init.instrumentations) {', 'if (false) {'],
  ['return shouldPrefetch && !isAbsolute ?', 'return false ?'],
  ['React2.createElement(RSCErrorHandler, { error }, result)', 'result'],
]

/**
 * react-router's exports name its development build only, whatever the mode. Its one file is also written so that little of
 * it can be left out: names set and components made at the top count as effects.
 */
export const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/^react-router(\/|$)/.test(source)) return null
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    return resolved && { ...resolved, id: resolved.id.replace('/dist/development/', '/dist/production/') }
  },
  transform(code, id) {
    if (!/react-router\/dist\/production\/chunk-/.test(id) || !code.includes('function createRouter(')) return null
    let written = code
      .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
      .replaceAll(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1')
    for (const [of, by] of cuts) {
      if (!written.includes(of)) this.error(`react-router has no longer: ${of}`)
      written = written.replaceAll(of, by)
    }
    return { code: written, map: null }
  },
}
