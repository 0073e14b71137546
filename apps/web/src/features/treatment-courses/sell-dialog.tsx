import { courseName } from '@clinic/shared/treatment-courses/treatment-course'
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Text } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { formatMoney } from '../../lib/money.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { refundRuleText } from './course-labels.ts'
import { sellCourse } from './courses.ts'
import { CourseOffersQuery, type OfferRow } from './offers/offer-data.ts'

/** Which course is sold. Its invoice opens, to be paid. */
export function SellDialog({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const language = useUi((state) => state.language)
  const establishmentId = useViewer().establishment.id
  const { data, failure, load } = useServerQuery({ query: CourseOffersQuery, variables: { establishmentId } })
  const offers = (data?.treatmentCourseOffers ?? []).filter(({ archivedTime }) => !archivedTime)
  const offerOf = (id: string | undefined) => offers.find((offer) => offer.id === id)
  const sell = async (offerId: string) => {
    const offerVersion = offerOf(offerId)?.version ?? null
    const { invoiceId } = await sellCourse({ establishmentId, patientId, offerId, offerVersion, language })
    void navigate(`/invoices/${invoiceId}`)
  }
  return (
    <ChoiceDialog
      title={<Trans>Sell a treatment course</Trans>}
      label={t`Treatment course`}
      choices={offers.map((offer) => ({ value: offer.id, label: courseName(language, offer) }))}
      hint={(chosen) => {
        if (failure) return <ErrorState failure={failure} onRetry={() => void load()} />
        if (!data) return <Skeleton height={60} />
        const offer = offerOf(chosen)
        if (offer) return <OfferFacts offer={offer} />
        return (
          <Text c="dimmed">
            <Trans>The clinic sells no treatment courses yet. An admin writes them in the settings.</Trans>
          </Text>
        )
      }}
      confirmLabel={<Trans>Issue the invoice</Trans>}
      onConfirm={sell}
      onClose={onClose}
    />
  )
}

export function OfferFacts({ offer }: { offer: OfferRow }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { monthsValid, isForFamily, refundRule, price, currency, services } = offer
  const parts = [
    formatMoney(price, currency),
    ...services.map((service) => `${service.sessions} × ${courseName(language, service)}`),
    monthsValid === null ? t`valid without end` : t`valid for ${monthsValid} months`,
    ...(isForFamily ? [t`may be passed to the family`] : []),
  ]
  return (
    <div>
      <Text size="sm">{parts.join(' · ')}</Text>
      <Text size="sm" c="dimmed">
        <Trans>Ended early</Trans>: {t(refundRuleText[refundRule])}
      </Text>
    </div>
  )
}
