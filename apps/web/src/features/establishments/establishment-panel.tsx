import { medicalServices } from '@clinic/shared/options/medical-services'
import { formatPhone, telephoneAddress } from '@clinic/shared/phone'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Menu } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Confirm } from '../../components/feedback/confirm.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Facts } from '../../components/facts.tsx'
import { MediaGallery } from '../../components/form/media/media-gallery.tsx'
import { WeekHours } from '../../components/form/opening-hours/week-hours.tsx'
import { optionText } from '../../components/form/option-tags.tsx'
import { PositionMap } from '../../components/form/position-map.tsx'
import { establishmentLabels } from '../../components/labels/establishment-labels.ts'
import { MoreMenu, RecordPanel } from '../../components/record-panel.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import { useRecord } from '../../lib/use-record.ts'
import { useUi } from '../../stores/ui.ts'
import { deleteEstablishment } from './delete-establishment.ts'
import { EstablishmentForm } from './establishment-form.tsx'
import type { EstablishmentDetails } from './establishment-row.ts'
import { establishmentRecord } from './get-establishment.ts'

type EstablishmentPanelProps = { id: string; editing: boolean; onEdit: (editing: boolean) => void; onClose: () => void }

/** One establishment of the group: where it is, and how to reach it. */
export function EstablishmentPanel({ id, editing, onEdit, onClose }: EstablishmentPanelProps) {
  const { t } = useLingui()
  const mayWrite = useCan('establishment:write')
  const loaded = useRecord(establishmentRecord, id)
  const { record: establishment, setFailure } = loaded
  const [removing, setRemoving] = useState(false)
  const name = establishment?.name ?? ''
  const remove = () =>
    deleteEstablishment({ id, sentence: t`${name} was deleted.` })
      .then(onClose, setFailure)
      .finally(() => setRemoving(false))
  return (
    <RecordPanel
      loaded={loaded}
      title={establishment ? name : t`Clinic`}
      missing={<EmptyState title={<Trans>This clinic is not here</Trans>} />}
      mayEdit={mayWrite}
      editing={editing}
      onEdit={onEdit}
      onClose={onClose}
      actions={
        mayWrite && (
          <MoreMenu>
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setRemoving(true)}>
              <Trans>Delete clinic</Trans>
            </Menu.Item>
          </MoreMenu>
        )
      }
      form={({ record, ...on }) => <EstablishmentForm establishment={record} {...on} />}
      facts={(record) => <Summary establishment={record} />}
    >
      <Confirm
        opened={removing}
        title={<Trans>Delete {name}?</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        danger
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
      >
        <Trans>Only a clinic without doctors, patients, appointments and documents can be deleted.</Trans>
      </Confirm>
    </RecordPanel>
  )
}

function Summary({ establishment }: { establishment: EstablishmentDetails }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { registrationId, taxId, branchNumber, vatRegistered, pricesIncludeVat } = establishment
  const { promptPayId, phone, email, website, openingHours, timeZone, info, media, location } = establishment
  const { address1, address2, city, state, postalCode, country, geoPosition } = location
  const address = [address1, address2, city, [state, postalCode].filter(Boolean).join(' '), country].filter(Boolean).join('\n')
  return (
    <>
      <Facts
        facts={[
          [t(establishmentLabels.registrationId), registrationId],
          [t(establishmentLabels.taxId), taxId && `${taxId} · ${branchNumber}`],
          [t(establishmentLabels.vatRegistered), vatRegistered ? t`Yes` : t`No`],
          [t(establishmentLabels.pricesIncludeVat), vatRegistered && (pricesIncludeVat ? t`Yes` : t`No`)],
          [t(establishmentLabels.promptPayId), promptPayId],
          [
            t(establishmentLabels.phone),
            phone.value && <Anchor href={telephoneAddress(phone)}>{formatPhone(phone, language)}</Anchor>,
          ],
          [t(establishmentLabels.email), email && <Anchor href={`mailto:${email}`}>{email}</Anchor>],
          [
            t(establishmentLabels.website),
            website && (
              <Anchor href={website} target="_blank" rel="noreferrer">
                {website}
              </Anchor>
            ),
          ],
          [t(establishmentLabels.location), address],
          [t(establishmentLabels.lat), geoPosition && <PositionMap at={geoPosition} />],
          [t(establishmentLabels.openingHours), openingHours && <WeekHours week={openingHours} />],
          [t(establishmentLabels.timeZone), timeZone],
          [
            t(establishmentLabels.medicalServices),
            establishment.medicalServices.map((word) => optionText(medicalServices, word, language)).join(', '),
          ],
          [t(establishmentLabels.info), info],
        ]}
      />
      <MediaGallery media={media} />
    </>
  )
}
