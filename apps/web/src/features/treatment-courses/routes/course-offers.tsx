import { courseName } from '@clinic/shared/treatment-courses/treatment-course'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import narrow from '../../../components/form/narrow-fields.module.css'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { useListChanges } from '../../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'
import { archiveOffer, CourseOffersQuery, type OfferRow } from '../offers/offer-data.ts'
import { OfferEditor } from '../offers/offer-editor.tsx'
import { OfferFacts } from '../sell-dialog.tsx'

/** The treatment courses that a clinic sells. */
export function Component() {
  const establishmentId = useViewer().establishment.id
  const { data, failure, load } = useServerQuery({ query: CourseOffersQuery, variables: { establishmentId } })
  useListChanges(['treatment_course_offers'], () => void load())
  const [edited, setEdited] = useState<OfferRow | 'new' | null>(null)
  const [wrong, setWrong] = useState<Failure | null>(null)
  const archive = ({ id, archivedTime }: OfferRow) => {
    setWrong(null)
    archiveOffer({ id, archived: !archivedTime }).then(
      () => void load(),
      (error: unknown) => setWrong(toFailure(error)),
    )
  }
  return (
    <>
      <PageHeader
        title={<Trans>Treatment courses</Trans>}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            <Trans>New course</Trans>
          </Button>
        }
      />
      <Stack className={narrow.fields}>
        <Text c="dimmed">
          <Trans>Sessions that are sold together. What was sold stays as it was sold when you change a course here.</Trans>
        </Text>
        {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
        {wrong && <ErrorState failure={wrong} onClose={() => setWrong(null)} />}
        {!data && !failure && <Skeleton height={200} />}
        {data && <Offers offers={data.treatmentCourseOffers} onEdit={setEdited} onArchive={archive} />}
      </Stack>
      {edited && (
        <OfferEditor
          offer={edited === 'new' ? null : edited}
          onSaved={() => {
            setEdited(null)
            void load()
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

type OffersProps = { offers: readonly OfferRow[]; onEdit: (offer: OfferRow) => void; onArchive: (offer: OfferRow) => void }

function Offers({ offers, onEdit, onArchive }: OffersProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  if (offers.length === 0)
    return (
      <Text>
        <Trans>No courses yet.</Trans>
      </Text>
    )
  return (
    <Table aria-label={t`Treatment courses`}>
      <Table.Tbody>
        {offers.map((offer) => (
          <Table.Tr key={offer.id}>
            <Table.Td>
              <Text fw={600} c={offer.archivedTime ? 'dimmed' : undefined}>
                {courseName(language, offer)}
              </Text>
              <OfferFacts offer={offer} />
            </Table.Td>
            <Table.Td>
              <Group gap={6} justify="flex-end" wrap="nowrap">
                <Button size="compact-sm" variant="default" onClick={() => onEdit(offer)}>
                  <Trans>Edit</Trans>
                </Button>
                <Button size="compact-sm" variant="subtle" onClick={() => onArchive(offer)}>
                  {offer.archivedTime ? <Trans>Sell it again</Trans> : <Trans>No longer sell it</Trans>}
                </Button>
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
