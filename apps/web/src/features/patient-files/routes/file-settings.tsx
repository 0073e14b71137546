import { suggestedTypes } from '@clinic/shared/patient-files/file-types'
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Stack, Switch, TagsInput, Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import narrow from '../../../components/form/narrow-fields.module.css'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import { FileSettingsQuery, updateFileSettings, type FileSettings } from '../patient-files.ts'

/** Which files a clinic takes, from whom, and what it calls them. Each change is stored at once. */
export function Component() {
  const { t } = useLingui()
  const establishmentId = useViewer().establishment.id
  const { data, failure, load, set } = useServerQuery({ query: FileSettingsQuery, variables: { establishmentId } })
  const [wrong, setWrong] = useState<Failure | null>(null)
  const settings = data?.patientFileSettings
  const change = (changes: Partial<FileSettings>) => {
    if (!settings) return
    setWrong(null)
    const { staffMaySend, extraTypes, kinds } = { ...settings, ...changes }
    updateFileSettings({ establishmentId, staffMaySend, extraTypes, kinds }).then(
      (patientFileSettings) => set({ patientFileSettings }),
      (error: unknown) => setWrong(toFailure(error)),
    )
  }
  return (
    <>
      <PageHeader title={<Trans>Files of patients</Trans>} />
      <Stack className={narrow.fields}>
        {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
        {wrong && <ErrorState failure={wrong} onClose={() => setWrong(null)} />}
        {!data && !failure && <Skeleton height={200} />}
        {settings && (
          <>
            <Switch
              label={t`The desk adds files, too`}
              description={t`It sees those alone that it added itself. Doctors always add files.`}
              checked={settings.staffMaySend}
              onChange={(event) => change({ staffMaySend: event.currentTarget.checked })}
            />
            <TagsInput
              label={t`Own words for what a file is`}
              description={t`Beside X-ray, lab result, referral letter, photo, consent and other.`}
              value={settings.kinds}
              maxTags={50}
              onChange={(kinds) => change({ kinds })}
            />
            <Text size="sm">
              <Trans>
                PDF, JPEG, PNG, WebP, HEIC, MP3, M4A, WAV, Ogg and text are always taken, by what they hold and not by their name.
              </Trans>
            </Text>
            <TagsInput
              label={t`Types that are taken besides`}
              description={t`As media types: application/dicom. They are only downloaded, never shown.`}
              data={suggestedTypes}
              value={settings.extraTypes}
              maxTags={50}
              onChange={(extraTypes) => change({ extraTypes })}
            />
          </>
        )}
      </Stack>
    </>
  )
}
