import { phrase } from './phrasing.ts'
import type { Phrasing } from './phrasing.ts'

/** Who said it and how does not matter, what they said does: "Lucy rang back and she's coming" is "Lucy coming". */
export const englishReports: readonly Phrasing[] = [
  phrase("{he|she|they}('ll| will) (come|be there|be here|be in)", '$1 confirms'),
  phrase(
    "(?<!(dr|doctor)\\.? \\p{L}+ )won't be (in|there|here|attending)|(isn't|aren't|not) able to (come|make it|attend)",
    "can't come",
  ),
  phrase('^(i |we )?(just )?(called|rang|phoned|texted|reached) {person}(?<=[ ,])(and )?{he}', '$1'),
  phrase("^(i |we )?(have |'ve )?(just )?(got|had) an? (call|message|text|email)[,: ]+", ''),
  phrase("(didn't|hasn't|haven't) (attend(ed)?|show(n|ed)?( up)?|appear(ed)?)", 'missed'),
  phrase('^{doctor} (wants to know|would like to know|asks|is asking|wonders) (if|whether) ', ''),
  phrase("(i|we)('ve| have)( got)? {person}on the (phone|line)[, ]*(and )?{he}", '$1'),
  phrase("{told}[,:;-]+ ?(?=confirm|cancel|can't|won't|not coming|isn't coming)", ''),
  [/[, ]+(?:sick|ill|unwell|poorly|not well),\s*/i, ' '],
  phrase(
    '(has |have )?(just )?(asked|asks|wants to know|is asking|wondering) (if|whether) (we|you|i) (could|can|would) (?=move|reschedule|cancel|change|shift|push)',
    '',
  ),
  phrase('{move|reschedule|cancel|change|shift|push} (her|him|them)', '$1'),
  phrase('arrived (early|late|on time|already|just now|(about )?\\d+ min\\w* (ago|early|late))', 'arrived'),
  phrase('(failed|fails) to (attend|come|show( up)?|turn up|appear)', 'missed'),
  phrase('(forgot|skipped|missed)( about)? ({his} )?{appointment}', 'missed'),
  phrase(
    '(?<!(who|still|patients) )(has |have )?(just )?(emailed|texted|messaged|wrote|rang|phoned|called|asked|asking|is asking|wants|needs|would like|is hoping|is trying|is looking|has|had)( us| in| me| back)? to (?=cancel|confirm|reschedule|postpone|move (?!to))',
    '',
  ),
  [
    /\b(?:i |we )?(?:just )?(?:spoke (?:to|with)|talked to|heard (?:back )?from|(?:got|had) (?:an? )?(?:call|text|message|reply) from|on the phone (?:with|to)) ((?:[\p{L}.'-]+[ ,]+){1,4}?)(?:and )?(?:he|she|they)(?:'s|'re| is| are| has| have)?\b/iu,
    '$1',
  ],
  phrase('{told}( ?(,|;|-|and|that|if|whether|to say|to ask|to tell us|to let us know) ?)* +{he}', ' '),
  phrase('(replied|texted|answered|wrote|messaged)( back)?[ :,"\']*(ok(ay)?|yes|yep|fine|sure)', 'confirmed'),
  phrase(
    '(is|are|was)( very| really| not)? (stuck in traffic|running late|late|held up|delayed|ill|sick|unwell|poorly|away|busy|feeling well|well)( today)?( and| so|,|;)+ (?!(about |around |by )?(\\d|half|an hour))',
    '',
  ),
]
