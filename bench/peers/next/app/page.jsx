import site from '../site.json';

const { house, cities, tiles } = site;
const { home } = site.pages;
const links = ['About', 'Services', 'Testimonials', 'Contact'];

export default function Home() {
  return (
    <>
      <header>
        <nav aria-label="Main">
          <ul>
            {links.map((label) => (
              <li key={label}>
                <a href={`/${label.toLowerCase()}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main>
        <div className="hero">
          <picture>
            <source media="(min-width: 48rem)" srcSet="/hero.avif" width="1440" height="810" />
            <img src="/hero-portrait.avif" alt="" width="600" height="1067" fetchPriority="high" />
          </picture>
          <section>
            <h1>{house.name}</h1>
            <p>{home.heroLine}</p>
          </section>
        </div>
        <section>
          {home.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </section>
        <section>
          <h2>{home.cities.heading}</h2>
          <p>{home.cities.lead}</p>
          <ul>
            {cities.map(({ name, line }) => (
              <li key={name}>
                <b>{name}</b>: {line}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{home.services.heading}</h2>
          <p>{home.services.lead}</p>
          <ul>
            {tiles.map(({ title, description }) => (
              <li key={title}>
                <b>{title}</b>: {description}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <blockquote>{home.quotation.quote}</blockquote>
          <p>{home.quotation.title}</p>
        </section>
      </main>
      <footer>
        <ul>
          {Object.values(house.facts).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p>
          <a href={`mailto:${house.email}`}>{house.email}</a>
        </p>
      </footer>
    </>
  );
}
