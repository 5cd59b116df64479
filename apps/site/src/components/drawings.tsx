import type { ReactElement } from 'react';

/** What the site shows and no drawing of the product marks, in the brand's colours and without a word in them; classes are those of pictures.css. */

const phone = (
  <>
    <rect x="84" y="22" width="72" height="136" rx="14" className="paper edge" />
    <path d="M110 34h20" className="line" />
    <path d="M112 148h16" className="line" />
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

const shield = (
  <>
    {phone}
    <path d="M120 50l34 12v30c0 24-15 38-34 46-19-8-34-22-34-46V62z" className="brand" />
    <rect x="104" y="88" width="32" height="26" rx="6" className="dot" />
    <path d="M110 88v-8a10 10 0 0120 0v8" className="line onbrand" />
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
  calendar,
  code,
  shield,
  locked,
  signpost,
} as const satisfies Readonly<Record<string, ReactElement>>;
