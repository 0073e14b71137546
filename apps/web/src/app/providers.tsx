import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { Sentences } from '../i18n/sentences.tsx'
import { useUi } from '../stores/ui.ts'
import { cssVariables, looks, mantineTheme } from '../lib/theme.ts'

export function Providers({ children }: { children: ReactNode }) {
  const theme = useUi((state) => state.theme)
  const mantine = useMemo(() => mantineTheme(theme), [theme])
  return (
    <MantineProvider theme={mantine} forceColorScheme={looks[theme].scheme} cssVariablesResolver={cssVariables}>
      <Sentences>{children}</Sentences>
    </MantineProvider>
  )
}
