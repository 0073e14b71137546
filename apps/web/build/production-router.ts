import type { Plugin } from 'vite'

/**
 * react-router's exports name its development build only, whatever the mode. Its one file is also written so that nothing
 * of it can be left out: names set and components made at the top count as effects, and links know how to fetch ahead
 * in a framework that is not there.
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
    if (!/react-router\/dist\/production\/chunk-/.test(id)) return null
    const written = code
      .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
      .replaceAll(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1')
      .replace('return shouldPrefetch && !isAbsolute ?', 'return false ?')
    return { code: written, map: null }
  },
}
