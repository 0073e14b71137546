import { useServerQuery } from '../../../lib/use-server-query.ts'
import { NoteShortcutsQuery } from './shortcut-data.ts'

/** What the writer's abbreviations stand for. */
export function useShortcutTexts() {
  const { data } = useServerQuery({ query: NoteShortcutsQuery, variables: {} })
  return (keyword: string) => data?.noteShortcuts.find((shortcut) => shortcut.keyword === keyword)?.text
}
