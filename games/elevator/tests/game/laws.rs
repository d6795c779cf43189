//! Every law holds for the null game.

unsolve_testkit::laws!(graph unsolve_elevator::Elevator);
