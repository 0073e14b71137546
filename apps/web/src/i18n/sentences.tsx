import { i18n } from '@lingui/core'
import { LinguiContext } from '@lingui/react'
import { useMemo, useSyncExternalStore, type ReactNode } from 'react'

const onChange = (listener: () => void) => i18n.on('change', listener)

/** New objects for each language, since components remember what they computed with them. */
const contextOf = (_locale: string) => ({ i18n: new Proxy(i18n, {}), _: i18n.t.bind(i18n) })

/**
 * Lingui's context, which changes with the language. Lingui's own provider also draws the whole app again when sentences are
 * added, which nothing that is shown waits for (`withSentences`).
 */
export function Sentences({ children }: { children: ReactNode }) {
  const locale = useSyncExternalStore(onChange, () => i18n.locale)
  const context = useMemo(() => contextOf(locale), [locale])
  return <LinguiContext value={context}>{children}</LinguiContext>
}
