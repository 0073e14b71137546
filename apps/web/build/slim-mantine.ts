import type { Plugin } from 'vite'

/** Parts that hang on a component as its properties, so that no build can see that nobody uses them. */
const unused: Record<string, string[]> = {
  ActionIcon: ['Group', 'GroupSection'],
  Button: ['Group', 'GroupSection'],
  Checkbox: ['Card', 'Indicator'],
  Menu: ['Sub', 'Search', 'CheckboxItem', 'CheckboxGroup', 'ContextMenu'],
  Popover: ['ContextMenu'],
  Tooltip: ['Floating'],
}
const names = Object.entries(unused).flatMap(([owner, parts]) => parts.map((part) => `${owner}\\.${part}`))
/** Mantine's own RingProgress is the one component that needs one of them. */
const use = new RegExp(`\\b(?:${names.join('|')}|RingProgress)\\b`)

/** Mantine's components without those parts; the build fails as soon as one of them is used. */
export const slimMantine: Plugin = {
  name: 'slim-mantine',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const [, owner = ''] = /@mantine\/core\/esm\/components\/(\w+)\/\1\.mjs$/.exec(id) ?? []
    const parts = unused[owner]
    if (parts) {
      const written = parts.reduce((text, part) => text.replace(`${owner}.${part} = ${owner}${part};\n`, ''), code)
      if (written.length === code.length) this.error(`${owner} has no longer the parts that build/slim-mantine.ts leaves out`)
      return { code: written, map: null }
    }
    const [found] = (/web\/src\/.*\.tsx$/.test(id) && use.exec(code)) || []
    if (found) this.error(`${id} uses ${found}, which build/slim-mantine.ts leaves out`)
    return null
  },
}
