/** Word lists of the rule `plain-prose`. They hold the words that the project's comments use. */
const words = (text) => text.trim().split(/\s+/);

/** The third person of these verbs is never a plural noun in the project's comments. */
const plainVerbs = words(`
  accept add advance agree allow announce append apply approve arrange arrive ask assert assign assume appear await avoid await awake
  become begin behave belong bind bring calculate cancel carry check choose clean clear cling close collect come compare compile compress
  confirm connect consist contain continue convert correct create cross deal decide declare decode decline decorate define delete detect destroy
  deliver deny depend describe derive die differ disable distinguish divide download draw drop embed employ enable encode ensure escape evaluate expand extract generate encrypt end
  enforce enter equal exist exit expect explain extend fail fall fetch fill find finish fit fold follow forbid forget
  get give go grow happen have hear help hide hold hydrate identify ignore import include inform inherit insert insist install introduce
  invoke join jump keep know lack last learn leave let lie listen live load lose make matter mean multiply normalise meet mend miss move narrow need
  notify obey occur open owe override parse participate pass pay permit persist pick point prefer prepare print propose protect prove provide publish put raise reach read recommend reduce refresh register
  receive recognise refer refuse reject reload remember remove render repeat replace require resolve respond restore return rise round run
  satisfy scan buy save say scroll seal see seem select send separate serve settle share show shrink sit skip sleep sort speak spend split stand start stay stop
  store submit subscribe succeed suffice suggest suit supply suppress support survive take tell think transform trim throw tie translate travel treat try turn
  understand undo unfold unpack unlock unwrap upload use validate vary verify waive watch violate wait walk want warm warn weigh widen win wrap write yield
`);

/** The third person of these verbs is a plural noun, too, such as "lists". */
const ambiguousVerbs = words(`
  act address answer attempt back bear bill block book bound break build call cap cause change charge clock commit control copy cost count
  cover cut date debit demand document draft drive edit face fade feed file filter fix force form format function group guard guess hand handle hang host index interest
  issue join judge kill label land lead level lift limit link list lock log look mail map mark match measure mention merge mount name note number offer order pair plan play
  post present press prevent price process produce push query queue race range rank rate record redirect refund release report request rest restart result review search seed set shape ship shift
  sign signal size sound space span state step stream style sum surprise switch tag test time touch track train transfer trigger trust type update view visit work
`);

const auxiliaries = words(`
  am are can cannot could did do does had has have is may might must ought shall should was were will would
  isn't aren't wasn't weren't can't couldn't doesn't don't didn't hasn't haven't hadn't won't wouldn't shouldn't mustn't
  it's that's there's they're let's
`);

/** The past of these irregular verbs is no participle. */
const pasts = words(`
  arose ate became began bore broke came caught chose drew drove fell forgot froze gave got grew heard held kept knew left lost met ran
  rose said saw sent showed slept spoke stole stood swam thought threw told took went woke won wore wrote
`);

/** These participles begin a predicate without its subject where no noun follows them. */
const participles = words(`
  begun bound bought broken brought built chosen come cut done drawn driven fallen felt found forgotten given gone grown
  heard held hidden kept known laid led left lent let lost made meant met paid put read run said seen sent set shown shut sold
  spent split stood taken taught told thought thrown torn understood won worn written
`);

function thirdPerson(verb) {
  if (verb === 'have') return 'has';
  if (/(?:ch|sh|s|x|z|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

export const conditions = new Set(
  words(`
    when whenever if while because since until till although though unless as where wherever once after before so
  `),
);

/** Their clause has a verb of its own, which is not the sentence's. */
export const subordinators = new Set(
  words(`
    that which who whom whose where when whenever what whatever whether how why if because until till while although
    though unless whoever wherever
  `),
);

/** They open a clause if a pronoun follows, and are prepositions otherwise. */
export const sometimesSubordinators = new Set(words('as before after since once than'));

export const prepositions = new Set(
  words(`
    of in on at by for from with without to under over into onto between among within beside beyond against through
    during above below behind across per up off out away back down together
  `),
);

export const determiners = new Set(
  words(`
    a an the this these those each every all any some no both either neither another one two three its their his her
    our your my whose more most many few several
  `),
);

export const pronouns = new Set(
  words(`
    it they we you i he she nobody someone everyone anyone nothing everything something this these those both all
  `),
);

export const adverbs = new Set(
  words(`
    also always already again alone still never not only just often then once even ever thus therefore soon first
    later now usually sometimes twice nevertheless
  `),
);

/** These may stand for a noun: "the first two come before the others". */
export const quantities = new Set(words('two three both all most many few several'));

export const joiners = new Set(words('and or but nor then'));
export const irregularPlurals = new Set(words('people children data both'));

export const isAuxiliary = new Set(auxiliaries);
export const isPast = new Set(pasts);
export const isParticiple = new Set(participles);
export const isBase = new Set([...plainVerbs, ...ambiguousVerbs]);
export const isThirdPerson = new Set([...plainVerbs, ...ambiguousVerbs].map(thirdPerson));
export const isAmbiguous = new Set(ambiguousVerbs.map(thirdPerson));
