import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useUi } from '../stores/ui.ts'
import { cssVariables, looks, mantineTheme } from '../lib/theme.ts'

export function Providers({ children }: { children: ReactNode }) {
  const theme = useUi((state) => state.theme)
  const mantine = useMemo(() => mantineTheme(theme), [theme])
  return (
    <MantineProvider theme={mantine} forceColorScheme={looks[theme].scheme} cssVariablesResolver={cssVariables}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </MantineProvider>
  )
}
