import { languageWords, likeness, themeWords } from '@clinic/shared/search/finder-words'
import { otherLayout } from '@clinic/shared/search/keyboard-layout'
import type { Messages } from '@lingui/core'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { permissions } from '@clinic/shared/users/permissions'
import { themeNames } from '../../components/labels/theme-names.ts'
import { languageNames } from '../../i18n/languages.ts'
import { useAssistantMode } from '../../features/assistant/assistant-mode.ts'
import { features } from '../../features/features.ts'
import type { SessionData } from '../../graphql/session-query.ts'
import { knowFeatures } from '../../lib/feature/known-features.ts'
import { useSession } from '../../stores/session.ts'
import { useActions, useDestinations } from './search-actions.ts'

const catalogues = import.meta.glob<Messages>('../../../locales/**/*.po', { eager: true, import: 'messages' })
const labelIn = (language: 'en' | 'th', id: string) => {
  const found = Object.entries(catalogues).find(([file, messages]) => file.endsWith(`/${language}.po`) && messages[id])
  return String(found?.[1][id])
}

knowFeatures(features)
const establishment = { id: 'e', timeZone: 'Asia/Bangkok' }
useSession.getState().initialize({
  user: { id: 'u', email: {} },
  permissions: Object.keys(permissions),
  establishment,
} as unknown as SessionData)
useAssistantMode.setState({ mode: 'local' })
const wrapper = ({ children }: { children: ReactNode }) => createElement(MemoryRouter, null, children)
const screens = renderHook(() => useDestinations({ all: true }), { wrapper }).result.current
const actions = renderHook(() => useActions(), { wrapper }).result.current

const known = [
  ...screens.map(({ path, label, words }) => ({ name: path, label, words })),
  ...actions.map(({ name, label, words }) => ({ name, label, words })),
  ...Object.entries(themeNames).map(([name, label]) => ({ name, label, words: themeWords[name as keyof typeof themeWords] })),
]

test.each(known)(
  '$name is found by its label in either language, whichever the app is in, on either layout',
  ({ label, words }) => {
    const labels = { en: labelIn('en', label.id), th: labelIn('th', label.id) }
    for (const shown of Object.values(labels))
      for (const typed of [labels.en, labels.th, otherLayout(labels.en.toLowerCase()), otherLayout(labels.th)])
        expect(likeness(typed, shown, words), `${typed} for ${shown}`).toBeDefined()
  },
)

test.each(['en', 'th'] as const)('the language %s is found by its name', (language) => {
  expect(likeness(languageNames[language], languageNames[language], languageWords[language])).toBe('word')
})
