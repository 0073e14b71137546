/** See README.md. */
export const englishDesk8 = `
who has paid? | none |
who paid today | none |
who has paid cash | none |
anyone paid yet? | none |
who's paid by card today | none |
has everyone paid? | unpaid |
has everybody paid their bill | unpaid |
which invoices are paid | none |
show me paid invoices | none |
who still has to pay | unpaid |
did Olivia pay | owes | who=Olivia
has Olivia Brown paid her bill | owes | who=Olivia Brown
does Olivia owe nothing | owes | who=Olivia
who came today | none |
who showed up today | none |
who hasn't come yet | none |
who has confirmed for tomorrow | list | date=2026-11-19
who didn't cancel | none |
who isn't working on friday | none |
which doctors are not working tomorrow | none |
who is off on monday | off | date=2026-11-23
which doctors are offline | none |
when is Dr Ploy not free tomorrow | none |
which invoices are not overdue | none |
when are we closed | hours |
are we closed on Sunday | hours | date=2026-11-22
don't cancel Olivia | none |
do not cancel Olivia's appointment tomorrow | none |
don't book Olivia with Dr Ploy tomorrow at 10 | none |
Olivia hasn't arrived | none |
Olivia hasn't confirmed yet | nextVisit | who=Olivia
Olivia did not pay | owes | who=Olivia
Olivia didn't pay 500 | none |
Olivia won't be moved to 3pm | none |
I didn't mean to cancel Olivia | none |
undo the cancellation of Olivia | none |
uncancel Olivia | none |
refund Olivia 500 | none |
give Olivia 500 back | none |
Olivia wants her 500 back | none |
Olivia owes 500 | owes | who=Olivia
500 discount for Olivia | none |
Olivia paid 500 of 800 | ask | does=pay; who=Olivia
Olivia and Liam paid 500 each | ask | does=pay
Olivia paid 500 yesterday | ask | does=pay; who=Olivia
Olivia will pay 500 tomorrow | ask | does=pay; who=Olivia
void the payment of Olivia | none |
cancel the invoice of Olivia | none |
cancel Olivia's payment of 500 | none |
cancel the prescription for Olivia | none |
delete patient Olivia | none |
remove Olivia from the system | none |
change Olivia's phone number to 081 234 5678 | none |
add allergy penicillin to Olivia | none |
Olivia is allergic to penicillin | none |
Olivia is not allergic to penicillin | none |
is Olivia allergic to penicillin | canTake | who=Olivia; medicine=penicillin
move all of Dr Ploy's patients to friday | none |
book Olivia for two appointments tomorrow at 10 | none |
confirm everyone for tomorrow | none |
cancel everyone for tomorrow | none |
how much did Olivia pay | none |
how much did we take today | revenue | from=2026-11-18; to=2026-11-18
how much cash is in the till | none |
print Olivia's receipt | none |
send Olivia her invoice | none |
text Olivia that Dr Ploy is late | none |
call Olivia | phone | who=Olivia
Olivia has a penicillin allergy | none |
Olivia reacted to amoxicillin | none |
Olivia isn't allergic to aspirin | none |
Olivia got a rash from penicillin | none |
Olivia allergic to penicillin? | canTake | who=Olivia; medicine=penicillin
penicillin allergy Olivia? | canTake | who=Olivia; medicine=penicillin
make sure Olivia isn't allergic to penicillin | canTake | who=Olivia; medicine=penicillin
how much has Olivia paid | none |
which bills have been paid | none |
who settled up today | none |
have they all paid | unpaid |
`
