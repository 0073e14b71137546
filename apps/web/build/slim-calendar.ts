import path from 'node:path'
import type { Plugin } from 'vite'

const lightLodash = path.join(import.meta.dirname, '../src/features/events/light-lodash.ts')
const prefix = '\0slim-calendar:'

/** What our calendar has of its own, or does without: the agenda, the tool bar, the list behind "+3 more". */
const nothing = ['./Agenda', './WorkWeek', './Toolbar', './PopOverlay']

/** react-big-calendar without the parts that are never shown, and without the whole libraries that it takes one function of. */
export const slimCalendar: Plugin = {
  name: 'slim-calendar',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer || !/react-big-calendar\/lib\//.test(importer)) return null
    if (nothing.includes(source)) return `${prefix}nothing`
    const [, name] = /^lodash\/(\w+)$/.exec(source) ?? []
    if (name) return `${prefix}lodash/${name}`
    if (source !== 'dom-helpers') return null
    const helper = async (file: string) => (await this.resolve(`dom-helpers/${file}`, importer, { skipSelf: true }))?.id
    return `${prefix}scroll ${await helper('scrollTop')} ${await helper('scrollParent')}`
  },
  load(id) {
    if (!id.startsWith(prefix)) return null
    const [part = '', ...files] = id.slice(prefix.length).split(' ')
    if (part === 'nothing') return 'export default () => null'
    if (part === 'scroll')
      return `export { default as scrollTop } from '${files[0]}'; export { default as scrollParent } from '${files[1]}'`
    return `export { ${part.replace('lodash/', '')} as default } from '${lightLodash}'`
  },
}
