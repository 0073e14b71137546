import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ImportResult } from './import-job.ts'
import { kindText } from './import-labels.ts'
import classes from './imports.module.css'

type FileSummary = ImportResult['files'][number]

/** What each file was taken for, so that a wrong one is seen before anything is stored. */
export function RecognisedFiles({ files }: { files: FileSummary[] }) {
  const { t } = useLingui()
  return (
    <ul className={classes.files} aria-label={t`Files`}>
      {files.map((file) => (
        <li key={file.name}>
          <Text fw={500}>{file.name}</Text>
          <Text size="sm">
            <Kinds file={file} /> · {formatOf(file)}
          </Text>
          <Columns file={file} />
        </li>
      ))}
    </ul>
  )
}

function Kinds({ file }: { file: FileSummary }) {
  const { i18n } = useLingui()
  const kinds = file.rows.map(({ kind, count }) => `${kindText(i18n, kind)}: ${i18n.number(count)}`)
  return <>{kinds.length > 0 ? kinds.join(', ') : <Trans>Nothing to import was found</Trans>}</>
}

function Columns({ file: { columns, rows } }: { file: FileSummary }) {
  const used = columns.filter(({ field }) => field).map(({ name }) => name)
  const unused = columns.filter(({ field }) => !field).map(({ name }) => name)
  if (columns.length === 0 || rows.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      <Plural value={used.length} one="# column" other="# columns" />: {used.join(', ')}
      {unused.length > 0 && (
        <>
          {' · '}
          <Trans>not used: {unused.join(', ')}</Trans>
        </>
      )}
    </Text>
  )
}

const formatOf = ({ format, encoding, isGzip }: FileSummary) =>
  [format === 'csv' ? 'CSV' : 'FHIR', encoding.toUpperCase(), ...(isGzip ? ['GZIP'] : [])].join(' · ')
