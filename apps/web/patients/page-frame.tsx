import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { activateLanguage } from './language.ts'
import { LanguageSwitch } from './language-switch.tsx'

type PageFrameProps = {
  /** The clinic's name, or what the page is about until it is known. */
  title: ReactNode
  isLoading: boolean
  children: ReactNode
}

/** The frame of the pages that links of messages open: all else in it is of the one page. */
export const PageFrame = (props: PageFrameProps) => (
  <I18nProvider i18n={i18n}>
    <Frame {...props} />
  </I18nProvider>
)

function Frame({ title, isLoading, children }: PageFrameProps) {
  const { i18n: shown } = useLingui()
  return (
    <>
      <header>
        <strong>{title}</strong>
        <LanguageSwitch language={shown.locale} onChoose={(language) => void activateLanguage(language)} />
      </header>
      <main>
        {isLoading && (
          <p aria-live="polite">
            <Trans>Loading…</Trans>
          </p>
        )}
        {children}
      </main>
    </>
  )
}
