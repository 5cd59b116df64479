import type { ReactElement } from 'react';

/** Drawn for this site, in the brand's colours and without a word in them; classes are those of pictures.css. */

const phone = (
  <>
    <rect x="84" y="22" width="72" height="136" rx="14" className="paper edge" />
    <path d="M110 34h20" className="line" />
    <path d="M112 148h16" className="line" />
  </>
);

const receipt = (
  <>
    <path
      d="M70 20h100v132l-12.5 10-12.5-10-12.5 10-12.5-10-12.5 10-12.5-10-12.5 10L70 152z"
      className="paper edge"
    />
    <path d="M86 46h42M86 66h34M86 86h46M86 106h28" className="line" />
    <path d="M146 46h10M146 66h10M146 86h10M146 106h10" className="line faint" />
    <rect x="84" y="120" width="72" height="16" rx="8" className="accent" />
    <circle cx="186" cy="132" r="24" className="brand" />
    <path d="M175 132l8 8 14-16" className="line onbrand" />
  </>
);

const calendar = (
  <>
    <rect x="60" y="36" width="120" height="112" rx="14" className="paper edge" />
    <path d="M60 66h120" className="line" />
    <path d="M88 26v20M152 26v20" className="line" />
    <path
      d="M80 86h12M104 86h12M128 86h12M152 86h12M80 108h12M152 108h12M80 130h12M104 130h12"
      className="line faint"
    />
    <circle cx="134" cy="110" r="17" className="accent" />
    <path d="M206 110c0 34-38 52-66 40M140 150l14-9M140 150l11 12" className="line strong" />
  </>
);

const talk = (
  <>
    <path
      d="M40 34h100a12 12 0 0112 12v44a12 12 0 01-12 12H84l-24 22v-22H40a12 12 0 01-12-12V46a12 12 0 0112-12z"
      className="paper edge"
    />
    <path d="M48 58h84M48 78h56" className="line" />
    <path
      d="M118 84h82a12 12 0 0112 12v36a12 12 0 01-12 12h-8v20l-22-20h-52a12 12 0 01-12-12V96a12 12 0 0112-12z"
      className="brand"
    />
    <path d="M142 114l12 12 22-24" className="line onbrand" />
  </>
);

const code = (
  <>
    {phone}
    <rect x="94" y="56" width="92" height="44" rx="12" className="brand" />
    <circle cx="116" cy="78" r="5" className="dot" />
    <circle cx="134" cy="78" r="5" className="dot" />
    <circle cx="152" cy="78" r="5" className="dot" />
    <circle cx="170" cy="78" r="5" className="dot" />
    <rect x="98" y="118" width="44" height="14" rx="7" className="accent" />
  </>
);

const reading = (
  <>
    <path d="M72 22h72l28 28v106H72z" className="paper edge" />
    <path d="M144 22v28h28" className="line" />
    <path d="M90 62h44M90 82h60M90 102h40M90 122h48" className="line faint" />
    <circle cx="158" cy="114" r="26" className="lens" />
    <path d="M176 134l22 24" className="line strong" />
    <path d="M148 114l7 7 13-15" className="line accentline" />
  </>
);

const paying = (
  <>
    <path d="M30 84h72v66H30z" className="paper edge" />
    <path d="M24 84l10-30h64l10 30z" className="brand" />
    <path d="M50 150v-34h32v34" className="line" />
    <path d="M140 150h76M148 92v50M166 92v50M190 92v50M208 92v50" className="line" />
    <path d="M136 86l42-30 42 30z" className="brand" />
    <path d="M108 40c18-20 38-20 54 0M162 40l-2-15M162 40l-15-2" className="line strong" />
    <circle cx="134" cy="28" r="12" className="accent" />
  </>
);

const shield = (
  <>
    {phone}
    <path d="M120 50l34 12v30c0 24-15 38-34 46-19-8-34-22-34-46V62z" className="brand" />
    <rect x="104" y="88" width="32" height="26" rx="6" className="dot" />
    <path d="M110 88v-8a10 10 0 0120 0v8" className="line onbrand" />
  </>
);

const office = (
  <>
    <rect x="26" y="40" width="84" height="118" rx="8" className="paper edge" />
    <path d="M44 62h14M78 62h14M44 86h14M78 86h14M44 110h14M78 110h14" className="line" />
    <path d="M58 158v-24h20v24" className="line" />
    <circle cx="146" cy="100" r="15" className="accent" />
    <path d="M120 158c0-22 10-36 26-36s26 14 26 36z" className="brand" />
    <circle cx="196" cy="106" r="13" className="accent" />
    <path d="M174 158c0-19 8-32 22-32s22 13 22 32z" className="soft edge" />
    <path
      d="M150 46h48a8 8 0 018 8v16a8 8 0 01-8 8h-20l-12 12V78h-16a8 8 0 01-8-8V54a8 8 0 018-8z"
      className="paper edge"
    />
  </>
);

const locked = (
  <>
    {phone}
    <rect x="98" y="84" width="44" height="36" rx="8" className="brand" />
    <path d="M106 84V72a14 14 0 0128 0v12" className="line strong" />
    <circle cx="120" cy="100" r="5" className="dot" />
  </>
);

const signpost = (
  <>
    <path d="M120 24v134M92 158h56" className="line strong" />
    <path d="M62 40h84l18 15-18 15H62z" className="brand" />
    <path d="M178 84H96L78 99l18 15h82z" className="accent" />
    <path d="M30 158h34M178 158h34" className="line faint" />
  </>
);

export const drawings = {
  receipt,
  calendar,
  talk,
  code,
  reading,
  paying,
  shield,
  office,
  locked,
  signpost,
} as const satisfies Readonly<Record<string, ReactElement>>;
