import { displayLocale } from '@clinic/shared/display-locale'
import type { Language } from '@clinic/shared/languages'
import { useLingui } from '@lingui/react/macro'
import { formatPlainDate, formatTime } from '../../lib/time.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { kindText } from './file-labels.ts'
import type { FileRow } from './patient-files.ts'

/** "1.4 MB" */
function sizeText(bytes: number, language: Language): string {
  const [unit, value] = bytes < 1024 * 1024 ? (['kilobyte', bytes / 1024] as const) : (['megabyte', bytes / 1024 / 1024] as const)
  const maximumFractionDigits = value < 10 ? 1 : 0
  return new Intl.NumberFormat(displayLocale(language), { style: 'unit', unit, maximumFractionDigits }).format(value)
}

/** What is said of a file below its title: what it is, of which day, by whom, how large. */
export function useFileText(): (file: FileRow) => string {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useViewer().establishment.timeZone
  return ({ kind, documentDate, createdTime, senderName, size }) =>
    [
      kindText(kind, t),
      documentDate ? formatPlainDate(documentDate, 'date', language) : formatTime(new Date(createdTime), 'date', language, zone),
      senderName,
      sizeText(size, language),
    ].join(' · ')
}
