import type { Theme } from '@clinic/shared/theme'
import { defaultTheme, themes } from '@clinic/shared/theme'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Language } from '@clinic/shared/languages'
import { languages } from '@clinic/shared/languages'
import { defaultLanguage } from '../i18n/languages.ts'

type Preferences = {
  theme: Theme
  language: Language
  sidebarOpen: boolean
  /** Whether a toast says what went well. */
  notifications: boolean
}
type UiState = Preferences & {
  setTheme: (theme: Theme) => void
  setLanguage: (language: Language) => void
  toggleSidebar: () => void
  setNotifications: (notifications: boolean) => void
}

/** An unknown theme falls back to the default, with a warning (specification, section 2). */
export function readTheme(stored: unknown): Theme {
  if (stored === undefined) return defaultTheme
  const known = themes.find((theme) => theme === stored)
  if (!known) console.warn(`Unknown theme ${JSON.stringify(stored)}, using "${defaultTheme}"`)
  return known ?? defaultTheme
}

export function readPreferences(stored: unknown): Preferences {
  const { theme, language, sidebarOpen, notifications } = (stored ?? {}) as Partial<Record<keyof Preferences, unknown>>
  return {
    theme: readTheme(theme),
    language: languages.find((known) => known === language) ?? defaultLanguage,
    sidebarOpen: sidebarOpen !== false,
    notifications: notifications !== false,
  }
}

export const useUi = create<UiState>()(
  persist(
    (set) => ({
      ...readPreferences(undefined),
      setTheme: (theme) => set({ theme }),
      setLanguage: (language) => set({ language }),
      toggleSidebar: () => set(({ sidebarOpen }) => ({ sidebarOpen: !sidebarOpen })),
      setNotifications: (notifications) => set({ notifications }),
    }),
    {
      name: 'clinic-ui',
      partialize: ({ theme, language, sidebarOpen, notifications }): Preferences => ({
        theme,
        language,
        sidebarOpen,
        notifications,
      }),
      merge: (stored, current) => ({ ...current, ...readPreferences(stored) }),
    },
  ),
)

/** What is chosen in one tab holds in the others, too. */
window.addEventListener('storage', ({ key }) => key === 'clinic-ui' && void useUi.persist.rehydrate())
