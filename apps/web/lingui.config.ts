import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What the screens before the shell say: a catalogue of their own, so that sign-in does not wait for all the others' words. */
const door = [
  'src/app/route-error.tsx',
  'src/components/{door,error-state,field-message,google-button,language-switch,new-password,send-verification}.tsx',
  'src/components/role-names.ts',
  'src/lib/error-text.ts',
  'src/routes/{sign-in,sign-up,verify-email,forgot-password,reset-password,accept-invitation,not-found}.tsx',
]

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'th'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}/door', include: door },
    { path: '<rootDir>/locales/{locale}/messages', include: ['src'], exclude: ['**/*.test.*', ...door] },
  ],
  format: formatter({ lineNumbers: false }),
})
