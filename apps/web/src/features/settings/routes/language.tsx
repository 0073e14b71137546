import { Trans, useLingui } from '@lingui/react/macro'
import { Radio, Stack, Text } from '@mantine/core'
import { PageHeader } from '../../../components/list/page-header.tsx'
import classes from '../../../components/form/narrow-fields.module.css'
import type { Language } from '@clinic/shared/languages'
import { languages } from '@clinic/shared/languages'
import { languageNames } from '../../../i18n/languages.ts'
import { formatTime } from '../../../lib/time.ts'
import { useZone } from '../../../lib/account/use-establishment.ts'
import { useUi } from '../../../stores/ui.ts'

export function Component() {
  const { t } = useLingui()
  const { language, setLanguage } = useUi()
  const zone = useZone()
  const now = new Date()
  return (
    <>
      <PageHeader title={<Trans>Language</Trans>} />
      <Stack gap="lg" className={classes.fields}>
        <Text c="dimmed">
          <Trans>Kept on this device, for whoever uses it.</Trans>
        </Text>
        <Radio.Group value={language} onChange={(value) => setLanguage(value as Language)} aria-label={t`Language`}>
          <Stack gap="sm">
            {languages.map((code) => (
              <Radio
                key={code}
                value={code}
                label={<span lang={code}>{languageNames[code]}</span>}
                description={<span lang={code}>{formatTime(now, 'longDate', code, zone)}</span>}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Text c="dimmed">
          <Trans>In Thai, years are of the Buddhist era, in what is shown and in what you type.</Trans>
        </Text>
      </Stack>
    </>
  )
}
