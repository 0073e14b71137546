import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useZone } from './account/use-establishment.ts'
import { useUi } from '../stores/ui.ts'

/** Language and time zone for sentences about records. */
export function useLocale() {
  const { i18n } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  return useMemo(() => ({ i18n, language, zone }), [i18n, language, zone])
}
