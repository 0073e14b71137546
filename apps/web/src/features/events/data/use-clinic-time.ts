import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { formatRange, formatTime, type TimeShape } from '../../../lib/time.ts'
import { useZone } from '../../../lib/account/use-establishment.ts'
import { useUi } from '../../../stores/ui.ts'

/** The clinic's zone, the person's language, and how times are written in them. */
export function useClinicTime() {
  const { i18n } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  const format = useCallback((at: Date, shape: TimeShape) => formatTime(at, shape, language, zone), [language, zone])
  const range = useCallback((from: Date, to: Date) => formatRange(from, to, language, zone), [language, zone])
  return useMemo(() => ({ i18n, language, zone, format, range }), [i18n, language, zone, format, range])
}
